/** The neighbours of an address, as one customer of a provider usually has them: /24, or /64 of the longer kind. */
export function networkOf(address: string): string {
  // An old address as a server that listens on both kinds writes it has a prefix.
  const short = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)
  if (short) return `${short[1]}.0/24`
  const [front = [], back = []] = address.split('::').map(groupsOf)
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}

/** Without the zeros in front, which may be written or not. */
function groupsOf(part: string): string[] {
  return part
    .replace(/\d+\.\d+\.\d+\.\d+$/, '0:0')
    .split(':')
    .filter(Boolean)
    .map(group => Number.parseInt(group, 16).toString(16))
}
