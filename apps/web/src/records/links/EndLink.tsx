import { endLinkEndpoint, type Link } from '@selvedge/contract/links.ts'
import { links as texts } from '@selvedge/messages/en/links.ts'
import { call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { EndButton } from '../../ui/feedback/EndButton.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'

/** Ends a link, after a question. */
export function EndLink({ of: { id, title, address } }: { of: Link }) {
  const end = async () => {
    await call(endLinkEndpoint, { params: { id: String(id) } })
    toast.info(texts.ended)
    await changed('link')
  }
  return (
    <EndButton
      label={texts.end}
      name={texts.endOf({ title })}
      title={texts.endTitle}
      text={texts.endText({ address })}
      confirmLabel={texts.endNow}
      end={end}
    />
  )
}
