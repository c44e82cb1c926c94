import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  endPassportGrantEndpoint,
  listPassportGrantsEndpoint,
  listPassportLooksEndpoint,
  type PassportGrant,
  type PassportLook,
} from '@selvedge/contract/passport-access.ts'
import type { Passport } from '@selvedge/contract/passports.ts'
import { canGrantPassports } from '@selvedge/domain/permissions.ts'
import { passports as texts } from '@selvedge/messages/en/passports.ts'
import { tables } from '@selvedge/messages/en/tables.ts'
import { IconEye, IconUsers } from '@tabler/icons-react'
import { call, callPage } from '../api.ts'
import { changed } from '../changes.ts'
import { keys } from '../query-keys.ts'
import { useCurrentUser } from '../session.ts'
import { Day } from '../ui/display/Day.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { EndButton } from '../ui/feedback/EndButton.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { instantText } from '../ui/format.ts'
import type { Column } from '../ui/table/columns.ts'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
import { GrantDialog } from './GrantDialog.tsx'
import { lastDayOf } from './passport-words.ts'

const GRANTS = tableSpec({
  prefix: 'grants.',
  sorts: ['since'],
  first: { sort: 'since', order: 'desc' },
  filters: {},
})
const LOOKS = tableSpec({
  prefix: 'looks.',
  sorts: ['at'],
  first: { sort: 'at', order: 'desc' },
  filters: {},
})

const GRANT_COLUMNS: readonly Column<PassportGrant>[] = [
  { header: texts.grantPartner, cell: ({ companyName }) => companyName },
  { header: texts.grantPurpose, cell: ({ purpose }) => purpose, size: 'wide' },
  { header: texts.grantUntil, cell: ({ until }) => <Day of={lastDayOf(until)} /> },
  { header: texts.grantState, cell: ({ inUse }) => (inUse ? texts.grantInUse : texts.grantOver) },
  { header: tables.actions, cell: (grant) => (grant.permissions.end ? <EndGrant of={grant} /> : '-') },
]

const LOOK_COLUMNS: readonly Column<PassportLook>[] = [
  { header: texts.lookAt, cell: ({ at }) => instantText(at), sort: 'at' },
  {
    header: texts.lookBy,
    cell: ({ by, companyName: company }) =>
      by === 'person' ? texts.lookPerson({ company }) : texts.lookProgram({ company }),
  },
  {
    header: texts.lookTier,
    cell: ({ purpose }) => (purpose === null ? texts.lookAuthority : texts.lookInterest({ purpose })),
    size: 'wide',
  },
  { header: texts.version, cell: ({ version }) => version },
]

/** Which partners read more of a published passport than everybody does, and who did when. */
export function AccessCards({ passport: { id } }: { passport: Passport }) {
  const { role } = useCurrentUser()
  const [opened, { open, close }] = useDisclosure(false)
  const params = { id }
  return (
    <>
      <TableCard
        title={texts.grants}
        table="grants"
        spec={GRANTS}
        columns={GRANT_COLUMNS}
        rowKey={(row) => row.id}
        cacheKey={keys.passports.grants(id)}
        load={(query, options) => callPage(listPassportGrantsEndpoint, { params, query }, options)}
        searchHint={texts.accessSearch}
        howToAdd={
          canGrantPassports({ role }) && (
            <Button variant="default" onClick={open}>
              {texts.grant}
            </Button>
          )
        }
        empty={
          <EmptyState icon={<IconUsers size={32} aria-hidden />} title={texts.grantsNone}>
            <p>{texts.grantsHint}</p>
          </EmptyState>
        }
      />
      <GrantDialog id={id} opened={opened} onClose={close} />
      <TableCard
        title={texts.looks}
        table="looks"
        spec={LOOKS}
        columns={LOOK_COLUMNS}
        rowKey={(row) => row.id}
        cacheKey={keys.passports.looks(id)}
        load={(query, options) => callPage(listPassportLooksEndpoint, { params, query }, options)}
        searchHint={texts.accessSearch}
        empty={<EmptyState icon={<IconEye size={32} aria-hidden />} title={texts.looksNone} />}
      />
    </>
  )
}

/** Ends a grant, after a question. */
function EndGrant({ of: { id, companyName: company } }: { of: PassportGrant }) {
  const end = async () => {
    await call(endPassportGrantEndpoint, { params: { id } })
    toast.info(texts.grantEnded({ company }))
    await changed('passport')
  }
  return (
    <EndButton
      label={texts.grantEnd}
      name={texts.grantEndOf({ company })}
      title={texts.grantEndTitle}
      text={texts.grantEndText({ company })}
      confirmLabel={texts.grantEndNow}
      end={end}
    />
  )
}
