import './strength-meter.css'
interface StrengthMeterProps {
  label: string
  /** From 0, the weakest; one label per level. */
  level: number
  levels: readonly string[]
}

export function StrengthMeter({ label, level, levels }: StrengthMeterProps) {
  const word = levels[level] ?? ''
  return (
    <div className="strength" data-level={level}>
      <div
        className="strength-bar"
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={levels.length - 1}
        aria-valuenow={level}
        aria-valuetext={word}
      >
        {levels.map((name, index) => (
          <span key={name} data-filled={index <= level || undefined} />
        ))}
      </div>
      <p className="strength-word" aria-live="polite">
        {word}
      </p>
    </div>
  )
}
