type Writer = { name: string; phone: string };

const partsOf = (phone: string): string[] => [phone.slice(0, 3), phone.slice(3, -4), phone.slice(-4)];

/**
 * Fills a member's name and phone into the forms of a page that is the same for everybody, where nobody has typed yet. The
 * first part of a phone number is there from the start.
 */
export const fillWriter = ({ name, phone }: Writer): void => {
  for (const form of document.forms) {
    const [first, ...parts] = form.querySelectorAll<HTMLInputElement>(
      'input[name="writer.name"], input[name="writer.phone"]',
    );
    const isBegun = [first, ...parts.slice(1)].some((field) => field?.value);
    if (!first || isBegun) continue;
    first.value = name;
    partsOf(phone).forEach((part, at) => {
      const field = parts[at];
      if (field) field.value = part;
    });
  }
};
