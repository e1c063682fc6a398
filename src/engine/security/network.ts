/** The network of an address as a provider usually assigns it to one customer: /24 for IPv4, /64 for IPv6. */
export function networkOf(address: string): string {
  // A dual-stack server writes IPv4 addresses with the prefix ::ffff:.
  const short = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)
  if (short) return `${short[1]}.0/24`
  const [front = [], back = []] = address.split('::').map(groupsOf)
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}

/** Without leading zeros, which are optional. */
function groupsOf(part: string): string[] {
  return part
    .replace(/\d+\.\d+\.\d+\.\d+$/, '0:0')
    .split(':')
    .filter(Boolean)
    .map(group => Number.parseInt(group, 16).toString(16))
}
