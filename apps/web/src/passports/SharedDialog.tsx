import { Skeleton } from '@mantine/core'
import { readDppEndpoint } from '@selvedge/contract/dpp-api.ts'
import type { CallResult } from '@selvedge/contract/endpoint.ts'
import type { SharedPassport } from '@selvedge/contract/passport-access.ts'
import { passports as texts } from '@selvedge/messages/en/passports.ts'
import { useQuery } from '@tanstack/react-query'
import { call, errorText } from '../api.ts'
import { keys } from '../query-keys.ts'
import { FormError } from '../ui/feedback/FormError.tsx'
import { Dialog } from '../ui/layout/Dialog.tsx'
import { labelOf } from './passport-words.ts'
import { valueText } from './value-text.ts'

type Props = { shared: SharedPassport | undefined; onClose: () => void }

/** What the company may read of a partner’s passport beside what everybody does. To open it is noted for the partner. */
export const SharedDialog = ({ shared, onClose }: Props) => (
  <Dialog
    opened={shared !== undefined}
    title={texts.sharedTitle({ name: shared?.name ?? '' })}
    size="lg"
    onClose={onClose}
  >
    {shared && <Read shared={shared} />}
  </Dialog>
)

function Read({ shared: { publicId, companyName: company, purpose } }: { shared: SharedPassport }) {
  const { data, error } = useQuery({
    queryKey: keys.passports.read(publicId),
    queryFn: ({ signal }) =>
      call(readDppEndpoint, { params: { dppId: publicId }, query: { representation: 'full' } }, { signal }),
    // Each reading is noted: once for each time that it is opened.
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
  if (error) return <FormError>{texts.sharedFailed({ reason: errorText(error) })}</FormError>
  if (!data) return <Skeleton height={160} radius="md" />
  const held = heldIn(data)
  return (
    <>
      <p>{texts.sharedNote({ company, purpose })}</p>
      {held.length === 0 && <p>{texts.sharedNothing}</p>}
      <dl>
        {held.map(({ elementId, value }) => (
          <div key={elementId}>
            <dt>{LABELS[elementId] ?? labelOf(elementId)}</dt>
            <dd>{valueText(elementId, value)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const LABELS: Record<string, string> = {
  economicOperatorAddress: texts.address,
  sites: texts.accessSites,
}

/** The data that not everybody reads. */
function heldIn({ payload: { elements } }: CallResult<typeof readDppEndpoint>) {
  const all = Array.isArray(elements) ? elements.flatMap((group) => group.elements) : []
  return all.filter(({ access }) => access !== 'public')
}
