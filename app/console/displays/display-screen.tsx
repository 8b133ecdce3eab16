import { TabLinks } from '#app/ui/tabs.tsx';
import type { NamedCode } from '#shared/domain/content/setting.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import type { FormDeclaration } from '../form/declare.ts';
import { ConsolePage } from '../layout/page.tsx';

/** Screen of one display. Its siblings, if any, are tabs. */
export const DisplayScreen = ({
  title,
  path,
  back,
  form,
  display,
  codes,
  value,
}: {
  title: string;
  path: string;
  back?: { href: string; text: string };
  form: FormDeclaration;
  display: NamedCode;
  codes: readonly NamedCode[];
  value: { version: number };
}) => (
  <ConsolePage title={`${title} · ${display.name}`} back={back}>
    {codes.length > 1 && (
      <div className="mb-4">
        <TabLinks
          label="진열"
          items={codes.map(({ code, name }) => ({
            text: name,
            href: `${path}/${code}`,
            current: code === display.code,
          }))}
        />
      </div>
    )}
    <ConsoleForm key={display.code} form={form} value={value} />
  </ConsolePage>
);
