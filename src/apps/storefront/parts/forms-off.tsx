import { message } from '#contract/messages.ts'
import type { Site } from '../models.ts'
import { texts } from '../texts.ts'
import { WhatsappLink } from './whatsapp.tsx'

/** In the place of a form while the site takes none. */
export function FormsOff({ site }: { readonly site: Site }) {
  return (
    <div className="form-about" id="mensaje" role="status">
      <p>{message('es', 'forms_off')}</p>
      <WhatsappLink site={site} text="" className="with-icon">
        <span className="text-link">{texts.writeByWhatsapp}</span>
      </WhatsappLink>
    </div>
  )
}
