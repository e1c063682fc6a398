import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Config } from '#server/config.ts'

const pattern = /^[\w.-]{1,64}$/

/**
 * The id of a request: that of the proxy in front (`X-Request-Id`), so that its log and ours can be read together, else
 * one of our own. Anybody else could make ids up to hide among those of others.
 */
export function requestIds(proxies: Config['trustProxy']): (request: IncomingMessage) => string {
  const isProxy = knowsProxy(proxies)
  return ({ headers, socket }) => {
    const id = headers['x-request-id']
    const isTaken = typeof id === 'string' && pattern.test(id) && isProxy(socket.remoteAddress)
    return isTaken ? id : randomUUID()
  }
}

function knowsProxy(proxies: Config['trustProxy']): (address: string | undefined) => boolean {
  // With a number of proxies whoever connects is the nearest of them.
  if (typeof proxies !== 'object') return () => proxies !== false
  const known = new BlockList()
  for (const network of proxies) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) known.addAddress(address, family)
    else known.addSubnet(address, Number(bits), family)
  }
  return (address = '') => isIP(address) !== 0 && known.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
