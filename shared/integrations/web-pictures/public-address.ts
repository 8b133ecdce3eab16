import ipaddr from 'ipaddr.js';

/** All of IPv6 that is routed on the public net; what is written as `::10.0.0.1` or `64:ff9b::…` leads to IPv4. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an address belongs to the public net: neither this machine nor a network around it, the cloud's own services,
 * a tunnel to one of those, or addresses that nobody has. IPv4 written as IPv6 counts as what it is.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const isGlobal = parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
  return isGlobal && parsed.range() === 'unicast';
};
