/**
 * Text in which words joined by a middle dot, such as 교환·반품, stay on one line: browsers break lines on both sides of
 * the dot, even with `keep-all`. Such a word is broken only when it is longer than the line.
 */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(/(\S+·\S+)/).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which come and go together
      <span key={at} className="inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  );
