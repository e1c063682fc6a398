import { primaryButton } from '#ui/button.tsx'
import { Entrance } from '../entrance.tsx'
import { Link } from '../link.tsx'
import { texts } from '../texts.ts'

interface MissingPageProps {
  businessName: string
  home: string
}

export function MissingPage({ businessName, home }: MissingPageProps) {
  return (
    <Entrance businessName={businessName} title={texts.missing.title}>
      <p className="muted">{texts.missing.message}</p>
      <p>
        <Link href={home} className={primaryButton}>
          {texts.missing.home}
        </Link>
      </p>
    </Entrance>
  )
}
