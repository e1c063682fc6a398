import { parseArgs, type ParseArgsConfig } from 'node:util'
import { codeOf } from '#db/embedded/error.ts'
import { Fault } from './fault.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Read<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; allowPositionals: true }>
>

/** Reads the arguments of a command; the fault for an unknown one names it and shows the usage. */
export function readArguments<O extends Options>(
  args: readonly string[],
  options: O,
  usage: string,
  mostWords = 0,
): Read<O> {
  const read = parsed(() => parseArgs({ args: [...args], options, allowPositionals: true }), usage)
  const surplus = read.positionals[mostWords]
  if (surplus !== undefined) throw new Fault(`Sobra «${surplus}».`, usage)
  return read
}

function parsed<T>(parse: () => T, usage: string): T {
  try {
    return parse()
  } catch (error) {
    const [, option = ''] = /'(?:-\w, )?(--?[^' ]+)/.exec(String(error)) ?? []
    const isUnknown = codeOf(error) === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
    throw new Fault(
      isUnknown ? `No existe la opción ${option}.` : `La opción ${option} no va así.`,
      usage,
      error,
    )
  }
}
