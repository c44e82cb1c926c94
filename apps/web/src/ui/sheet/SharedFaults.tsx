import { Button, Group } from '@mantine/core'
import type { SharedFault } from '@selvedge/domain/import/shared-faults.ts'
import { tradeImport } from '@selvedge/messages/en/trade-import.ts'
import { Note } from '../feedback/Note.tsx'

type Props<Column extends string> = {
  faults: readonly SharedFault<Column>[]
  onSame: (fault: SharedFault<Column>) => void
}

/** Offers what was corrected in one row for the others with the same error. */
export const SharedFaults = <Column extends string>({ faults, onSame }: Props<Column>) =>
  faults.map((fault) => (
    <Note key={`${fault.column} ${fault.from}`}>
      <Group justify="space-between">
        <span>
          {tradeImport.sharedFault({
            line: String(fault.line),
            from: fault.from,
            to: fault.to,
            count: fault.lines.length,
          })}
        </span>
        <Button variant="default" size="xs" onClick={() => onSame(fault)}>
          {tradeImport.sameForAll({ to: fault.to })}
        </Button>
      </Group>
    </Note>
  ))
