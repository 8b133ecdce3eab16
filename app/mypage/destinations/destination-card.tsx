import { Form, useSubmit } from '@remix-run/react';
import type { FormEvent } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { askBeforeLoss } from '#app/ui/dialogs.ts';
import type { Destination } from '#shared/domain/user/address.ts';
import { formatPhone } from '#shared/domain/user/phone.ts';

/** Entry of the address book, with buttons to change or delete it. */
export const DestinationCard = ({
  destination,
  editHref,
}: {
  destination: Destination;
  editHref: string;
}) => {
  const { _id, title, name, phone, postcode, address1, address2, isDefault } = destination;
  const submit = useSubmit();
  const onRemove = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    if (await askBeforeLoss(`'${title}' 배송지를 삭제하시겠습니까?`)) submit(form);
  };
  return (
    <li className="panel grid content-between gap-4">
      <div className="grid gap-1">
        <p className="flex items-center gap-2">
          <strong>{title}</strong>
          {isDefault && <Badge tone="accent">기본 배송지</Badge>}
        </p>
        <p className="text-ink-2">
          {name} · <span className="tabular-nums">{formatPhone(phone)}</span>
        </p>
        <address className="not-italic">
          ({postcode}) {address1} {address2}
        </address>
      </div>
      <div className="flex gap-2">
        <LinkButton href={editHref} size="sm" aria-label={`${title} 수정`}>
          수정
        </LinkButton>
        <Form method="post" onSubmit={onRemove}>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="_id" value={_id} />
          <Button type="submit" size="sm" variant="ghost" aria-label={`${title} 삭제`}>
            삭제
          </Button>
        </Form>
      </div>
    </li>
  );
};
