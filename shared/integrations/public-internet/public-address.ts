import ipaddr from 'ipaddr.js';

/** All IPv6 addresses routed on the public internet. Addresses such as `::10.0.0.1` or `64:ff9b::…` lead to IPv4. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * True when an address belongs to the public internet: not to this machine, a network around it, the cloud's own
 * services, a tunnel to one of those, or an unassigned range. IPv4 written as IPv6 counts as IPv4.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const isGlobal = parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
  return isGlobal && parsed.range() === 'unicast';
};
