import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { inviteSupplierEndpoint } from '@selvedge/contract/companies.ts'
import { IconMailPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { useCurrentUser } from '../session.ts'
import { InviteCompanyDialog } from '../ui/InviteCompanyDialog.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { InvitationsCard } from './InvitationsCard.tsx'
import { PartnersCard } from './PartnersCard.tsx'
import classes from './PartnersPage.module.css'

/** The companies the own one knows, and whom it has invited. */
export function PartnersPage() {
  const { company } = useCurrentUser()
  const queryClient = useQueryClient()
  const [inviting, { open, close }] = useDisclosure(false)
  return (
    <>
      <PageHeader
        title="Partners"
        crumbs={[]}
        intro={`The companies that ${company.companyName} knows, and the invitations it has sent.`}
        actions={
          <Button leftSection={<IconMailPlus size={18} aria-hidden />} onClick={open}>
            Invite a company
          </Button>
        }
      />
      <div className={classes['stack']}>
        <PartnersCard onInvite={open} />
        <InvitationsCard />
      </div>
      <InviteCompanyDialog
        opened={inviting}
        title="Invite a company"
        onClose={close}
        onInvite={async (body) => {
          await call(inviteSupplierEndpoint, { body })
          await queryClient.invalidateQueries({ queryKey: ['companies'] })
        }}
      />
    </>
  )
}
