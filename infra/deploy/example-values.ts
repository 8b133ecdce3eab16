import type { Stage } from '../config.ts';

/** Domains that belong to nobody (RFC 2606). */
const NOBODYS = /(^|[.@/])example(\.(com|net|org|co\.kr|kr))?>?$|\.(example|invalid|test|localhost)>?$/;
const NO_ZONE = /EXAMPLE|^Z0+$|^Z?$/;
const NO_ACCOUNT = /^0+$/;

/** Lists the values of a stage that nobody has replaced yet, as `mailFrom: no-reply@shop.example`. */
export const exampleValues = ({ publicOrigin, edge, mailFrom, alarmMail, env }: Stage): string[] => {
  const ofEdge = { 'edge.domain': edge?.domain, 'edge.apexDomain': edge?.apexDomain };
  const named = { publicOrigin, ...ofEdge, 'edge.hostedZone.name': edge?.hostedZone.name };
  const examples = Object.entries({ ...named, mailFrom, alarmMail }).filter(([, value]) =>
    NOBODYS.test(value ?? ''),
  );
  return [
    ...examples.map(([name, value]) => `${name}: ${value}`),
    ...(edge && NO_ZONE.test(edge.hostedZone.id) ? [`edge.hostedZone.id: ${edge.hostedZone.id}`] : []),
    ...(env.account && NO_ACCOUNT.test(env.account) ? [`env.account: ${env.account}`] : []),
  ];
};
