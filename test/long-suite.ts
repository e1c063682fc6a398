import { main } from '#server/cli/test.ts'

process.env.PROVE = '1'
process.exitCode = await main(process.argv.slice(2))
