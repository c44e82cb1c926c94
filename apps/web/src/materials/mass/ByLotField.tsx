import { Checkbox } from '@mantine/core'
import { mayKeepLots } from '@selvedge/domain/mass/lots.ts'
import { massBook } from '@selvedge/messages/en/mass-book.ts'
import type { CustodyModel } from '@selvedge/domain/mass/book.ts'

type Props = { custody: CustodyModel; hint: string; checked: boolean; onChange: (checked: boolean) => void }

/** Whether a book has a balance for each lot; only asked where its goods are kept apart. */
export function ByLotField({ custody, hint, checked, onChange }: Props) {
  if (!mayKeepLots(custody)) return null
  return (
    <Checkbox
      label={massBook.byLot}
      description={hint}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
