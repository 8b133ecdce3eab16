type Writer = { name: string; phone: string };

/**
 * Fills a member's name and phone into the empty fields of forms on pages that are the same for everybody. The first
 * part of a phone number is preset.
 */
export const fillWriter = ({ name, phone }: Writer): void => {
  for (const form of document.forms) {
    const fields = form.querySelectorAll<HTMLInputElement>('input[name^="writer."]');
    const values = [name, phone.slice(0, 3), phone.slice(3, -4), phone.slice(-4)];
    const isBegun = [...fields].some(({ value }, at) => value && at !== 1);
    if (!isBegun)
      fields.forEach((field, at) => {
        field.value = values[at] ?? '';
      });
  }
};
