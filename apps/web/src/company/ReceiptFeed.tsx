import { Button } from '@mantine/core'
import {
  endReceiptFeedEndpoint,
  makeReceiptFeedEndpoint,
  type Receipts,
} from '@selvedge/contract/receipts.ts'
import { receipts as texts } from '@selvedge/messages/en/receipts.ts'
import { useMutation } from '@tanstack/react-query'
import { call, errorText } from '../api.ts'
import { changed } from '../changes.ts'
import { CopyText } from '../ui/display/CopyText.tsx'
import { FormError } from '../ui/feedback/FormError.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { instantText } from '../ui/format.ts'

/** The address from which a program fetches the receipts; an administrator makes it, reads it once, and ends it. */
export function ReceiptFeed({ of: { feed, permissions } }: { of: Receipts }) {
  const make = useMutation({
    mutationFn: () => call(makeReceiptFeedEndpoint, {}),
    onSuccess: () => changed('people'),
  })
  const end = useMutation({
    mutationFn: () => call(endReceiptFeedEndpoint, {}),
    onSuccess: async () => {
      make.reset()
      toast.info(texts.feedEnded)
      await changed('people')
    },
  })
  const error = make.error ?? end.error
  return (
    <>
      <h3>{texts.feed}</h3>
      <div>{texts.feedAbout}</div>
      {feed && <div>{feedText(feed)}</div>}
      {make.data && (
        <div>
          <p>{texts.feedMade}</p>
          <CopyText label={texts.feedAddress} value={make.data.address} />
        </div>
      )}
      {permissions.set && (
        <div>
          <Button variant="default" size="compact-sm" loading={make.isPending} onClick={() => make.mutate()}>
            {feed ? texts.feedReplace : texts.feedMake}
          </Button>{' '}
          {feed && (
            <Button variant="default" size="compact-sm" loading={end.isPending} onClick={() => end.mutate()}>
              {texts.feedEnd}
            </Button>
          )}
        </div>
      )}
      {error && <FormError>{errorText(error)}</FormError>}
    </>
  )
}

const feedText = ({ madeAt, readAt }: NonNullable<Receipts['feed']>): string =>
  readAt
    ? texts.feedOn({ made: instantText(madeAt), read: instantText(readAt) })
    : texts.feedUnread({ made: instantText(madeAt) })
