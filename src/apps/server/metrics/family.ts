import type { Histogram } from '#domain/histogram.ts'

export type Labels = Readonly<Record<string, string>>

interface Sample {
  readonly labels?: Labels
  readonly value: number
}

/** One metric with all its labels, as Prometheus reads it. */
export type Family =
  | {
      readonly name: string
      readonly help: string
      readonly type: 'counter' | 'gauge'
      readonly samples: readonly Sample[]
    }
  | {
      readonly name: string
      readonly help: string
      readonly type: 'histogram'
      /** In milliseconds; they are written in seconds. */
      readonly histograms: readonly { readonly labels: Labels; readonly histogram: Histogram }[]
    }

export function gauge(name: string, help: string, ...samples: readonly (number | Sample)[]): Family {
  return { name, help, type: 'gauge', samples: samples.map(asSample) }
}

export function counter(name: string, help: string, ...samples: readonly (number | Sample)[]): Family {
  return { name, help, type: 'counter', samples: samples.map(asSample) }
}

function asSample(sample: number | Sample): Sample {
  return typeof sample === 'number' ? { value: sample } : sample
}

/** The text format of Prometheus, version 0.0.4. */
export function textOf(families: readonly Family[]): string {
  return families.map(family => `${headOf(family)}${linesOf(family).join('')}`).join('')
}

function headOf({ name, help, type }: Family): string {
  return `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n# TYPE ${name} ${type}\n`
}

function linesOf(family: Family): string[] {
  const { name } = family
  if (family.type !== 'histogram')
    return family.samples.map(({ labels = {}, value }) => lineOf(name, labels, value))
  return family.histograms.flatMap(({ labels, histogram }) => {
    let below = 0
    const buckets = histogram.counts.map((count, place) => {
      below += count
      const bound = histogram.bounds[place]
      const le = bound === undefined ? '+Inf' : String(bound / 1_000)
      return lineOf(`${name}_bucket`, { ...labels, le }, below)
    })
    const sum = lineOf(`${name}_sum`, labels, histogram.sum / 1_000)
    return [...buckets, sum, lineOf(`${name}_count`, labels, below)]
  })
}

function lineOf(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
