import { useQuery } from '@tanstack/react-query'
import { readSignature, signatureField, signaturePath } from '#domain/signature.ts'
import { call } from '#browser/api.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { words } from './agenda-words.screens.ts'

interface Proof {
  readonly signature: string | null
  readonly photos: readonly { readonly position: number; readonly by: string | null }[]
}

export function DeliveryProof({ record }: { record: WireRecord }) {
  const { id } = record
  const { data } = useQuery({
    queryKey: ['deliveries', 'record', id, 'proof', record['proofs']],
    queryFn: async ({ signal }) =>
      (await call<{ data: Proof }>('GET', `deliveries/${id}/proof`, undefined, { signal })).data,
    enabled: Number(record['proofs']) > 0,
  })
  if (!data) return null
  const strokes = data.signature === null ? null : readSignature(data.signature)
  return (
    <section className="delivery-proof">
      {strokes && (
        <>
          <h3>{words.proof.signature}</h3>
          <svg
            role="img"
            aria-label={words.proof.signed(String(record['received_by'] ?? ''))}
            viewBox={`0 0 ${signatureField.width} ${signatureField.height}`}
          >
            <path d={signaturePath(strokes)} />
          </svg>
        </>
      )}
      {data.photos.length > 0 && (
        <>
          <h3>{words.proof.photos}</h3>
          <ul>
            {data.photos.map(({ position, by }) => (
              <li key={position}>
                <a
                  href={`/api/deliveries/${id}/photos/${position}`}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  <img
                    src={`/api/deliveries/${id}/photos/${position}`}
                    alt={words.proof.photo(position, by)}
                    loading="lazy"
                  />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
