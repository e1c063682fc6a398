const width = 64
const height = 24
const margin = 2

/** The course of a figure, without numbers. Drawn by hand, so that the first figures wait for no chart. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const least = Math.min(...values)
  const most = Math.max(...values)
  if (values.length < 2 || most === least) return null
  const points = values.map((value, place) => {
    const x = margin + (place * (width - 2 * margin)) / (values.length - 1)
    const part = (value - least) / (most - least)
    return `${x.toFixed(1)},${(height - margin - part * (height - 2 * margin)).toFixed(1)}`
  })
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}
