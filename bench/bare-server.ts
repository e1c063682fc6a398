import Fastify from 'fastify'

/** A route that only sends these bytes, in a separate process; prints its port. */
const body = Buffer.from(process.argv[2] ?? '', 'base64')
const app = Fastify()
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(body))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${new URL(address).port}\n`)
process.stdin.resume().on('end', () => void app.close())
