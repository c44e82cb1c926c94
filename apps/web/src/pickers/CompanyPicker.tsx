import { Button, Group, Select } from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import {
  listApproversEndpoint,
  listSelfApproversEndpoint,
  listTradersEndpoint,
} from '@selvedge/contract/companies.ts'
import { listPartnersEndpoint } from '@selvedge/contract/partners.ts'
import type { InvitedRoles } from '@selvedge/domain/company.ts'
import { inviteDialogs } from '@selvedge/messages/en/invite-dialogs.ts'
import { pickers } from '@selvedge/messages/en/pickers.ts'
import { IconMailPlus, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useState } from 'react'
import { call } from '../api.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { NoDialog } from '../ui/NoDialog.tsx'
import { keys } from '../query-keys.ts'
import { NotConfirmedBadge } from '../ui/display/NotConfirmedBadge.tsx'
import { rich } from '../ui/rich.ts'
import classes from './CompanyPicker.module.css'
import type { Invitation } from './InviteCompanyDialog.tsx'
import { useComposed } from '../ui/composing.ts'

/** Fetched once somebody invites; what is typed in it stays until the form is left. */
const InviteCompanyDialog = lazyPart(
  () => import('./InviteCompanyDialog.tsx').then((module) => module.InviteCompanyDialog),
  { without: NoDialog },
)

type Offered = { companyName: string; certifierConfirmed?: boolean | null | undefined }
type Load = (search: string, options: { signal: AbortSignal }) => Promise<Offered[]>

/**
 * `traders`: trading partners; `approvers`: companies of the other kind; `self-approvers`: all that are known, and one's own; `agreed`: partners that have agreed,
 * without those that were only asked.
 */
const LOAD: Record<'traders' | 'approvers' | 'self-approvers' | 'agreed', Load> = {
  traders: (search, options) => call(listTradersEndpoint, { query: { search } }, options),
  approvers: (search, options) => call(listApproversEndpoint, { query: { search } }, options),
  'self-approvers': (search, options) => call(listSelfApproversEndpoint, { query: { search } }, options),
  agreed: (search, options) =>
    call(listPartnersEndpoint, { query: { search, relation: 'AGREED', sort: 'companyName' } }, options),
}

type Props = {
  label: string
  from?: keyof typeof LOAD
  /** A company that is not offered. */
  without?: string
  description?: string
  placeholder?: string
  /** The title of the invitation; null if none can be sent from here. */
  inviteTitle?: string | null
  /** Which roles the invited company can take. */
  inviteAs?: InvitedRoles
  /** The chosen company, or null. */
  value: string | null
  /** Set where the company is invited along with the form. */
  invited: Invitation | null
  onPick: (companyName: string | null) => void
  onInvite: (invitation: Invitation | null) => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** One of the known trading partners, searched on the server; or one that is to be invited. */
export function CompanyPicker({ label, value, invited, onPick, onInvite, error, ref, ...rest }: Props) {
  const { from = 'traders', without, description, inviteTitle = inviteDialogs.partnerTitle } = rest
  const [search, setSearch] = useState('')
  const [inviting, { open, close }] = useDisclosure(false)
  const [wasInviting, setWasInviting] = useState(false)
  if (inviting && !wasInviting) setWasInviting(true)
  const [wanted] = useDebouncedValue(useComposed(search === value ? '' : search.trim()), 200)
  const companies = useQuery({
    queryKey: keys.companies.offered(from, wanted),
    queryFn: ({ signal }) => LOAD[from](wanted, { signal }),
    placeholderData: keepPreviousData,
  })
  // Two companies invited by one name at different addresses are one choice: the address distinguishes them.
  const known = [...new Set(companies.data?.map((company) => company.companyName))]
  const confirmedOf = (name: string | null) =>
    companies.data?.find((company) => company.companyName === name)?.certifierConfirmed
  const names = known.filter((name) => name !== without)

  if (invited) return <Invited label={label} invitation={invited} onRemove={() => onInvite(null)} />
  return (
    <div className={classes['picker']}>
      <Select
        ref={ref ?? null}
        label={label}
        withAsterisk
        aria-required
        {...(description !== undefined && { description })}
        placeholder={rest.placeholder ?? pickers.searchPartners}
        data={value !== null && !names.includes(value) ? [value, ...names] : names}
        renderOption={({ option }) => (
          <>
            {option.value} <NotConfirmedBadge confirmed={confirmedOf(option.value)} />
          </>
        )}
        filter={({ options }) => options}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        value={value}
        onChange={onPick}
        allowDeselect={false}
        nothingFoundMessage={
          companies.isError
            ? pickers.companiesFailed
            : inviteTitle === null
              ? pickers.noCompany
              : pickers.noCompanyInvite
        }
        error={error ?? (companies.isError && pickers.companiesFailed)}
        onDropdownOpen={() => companies.isError && void companies.refetch()}
      />
      <NotConfirmedBadge confirmed={confirmedOf(value)} />
      {inviteTitle !== null && (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconMailPlus size={16} aria-hidden />}
            onClick={open}
          >
            {inviteDialogs.companyTitle}
          </Button>
          {wasInviting && (
            <InviteCompanyDialog
              opened={inviting}
              title={inviteTitle}
              roles={rest.inviteAs ?? 'business'}
              onClose={close}
              isKept
              onInvite={(invitation) => onInvite(invitation)}
            />
          )}
        </>
      )}
    </div>
  )
}

const strong = (inner: ReactNode) => <strong>{inner}</strong>

function Invited({
  label,
  invitation,
  onRemove,
}: {
  label: string
  invitation: Invitation
  onRemove: () => void
}) {
  const { companyName: company, userEmailAddress: email } = invitation
  return (
    <fieldset className={classes['invited']}>
      <legend>{label}</legend>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <span>{rich(pickers.invitedCompany({ name: strong, company, email }))}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={pickers.removeInvited({ company })}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden />
        </Button>
      </Group>
    </fieldset>
  )
}
