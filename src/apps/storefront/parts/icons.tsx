/** The icons of the site, in the colour of the surrounding text. */
const shapes = {
  search: <path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 5 5" />,
  menu: <path d="M3 8h18M3 16h18" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  bookmark: <path d="M6 4h12v17l-6-4.5L6 21Z" />,
  previous: <path d="M20 12H4m6-6-6 6 6 6" />,
  next: <path d="M4 12h16m-6-6 6 6-6 6" />,
  down: <path d="m6 9 6 6 6-6" />,
  filters: <path d="M4 7h16M7 12h10M10 17h4" />,
  alert: <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 5v5m0 3v.01" />,
  play: <path d="M7 4v16l13-8Z" fill="currentColor" />,
  whatsapp: (
    <path d="M3.5 20.5 4.8 16a8.5 8.5 0 1 1 3.3 3.2l-4.6 1.3ZM9 8.4c-.6.5-.8 1.4-.4 2.4.8 2 2.6 3.8 4.7 4.6 1 .4 1.9.2 2.4-.5.3-.4.3-.8-.1-1.1l-1.3-.8c-.3-.2-.6-.2-.9.1l-.5.6c-1-.4-2-1.4-2.5-2.5l.6-.5c.3-.3.3-.6.1-.9l-.8-1.3c-.3-.4-.8-.4-1.3-.1Z" />
  ),
}

interface IconProps {
  readonly name: keyof typeof shapes
  readonly size?: number
}

export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes[name]}
    </svg>
  )
}
