import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { links as texts } from '@selvedge/messages/en/links.ts'
import { IconPlus } from '@tabler/icons-react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { NoDialog } from '../../ui/NoDialog.tsx'
import type { LinkOf } from './link-of.ts'

const AddLinkDialog = lazyPart<{ of: LinkOf; opened: boolean; onClose: () => void }>(
  () => import('./AddLinkDialog.tsx').then((module) => module.AddLinkDialog),
  { without: NoDialog },
)

/** The button that adds a link, and its dialog. */
export function AddLink({ of }: { of: LinkOf }) {
  const [isAdding, adding] = useDisclosure(false)
  return (
    <>
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={adding.open}>
        {texts.add}
      </Button>
      <AddLinkDialog of={of} opened={isAdding} onClose={adding.close} />
    </>
  )
}
