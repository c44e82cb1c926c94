import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { inviteSupplierEndpoint } from '@selvedge/contract/companies.ts'
import { IconMailPlus } from '@tabler/icons-react'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { InviteCompanyDialog } from '../pickers/InviteCompanyDialog.tsx'
import { useCurrentUser } from '../session.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { InvitationsCard } from './InvitationsCard.tsx'
import { PartnersCard } from './PartnersCard.tsx'
import classes from './PartnersPage.module.css'

/** The partners of the user's company, partner requests, and its invitations. */
export function PartnersPage() {
  const { company } = useCurrentUser()
  const [inviting, { open, close }] = useDisclosure(false)
  return (
    <>
      <PageHeader
        title="Partners"
        crumbs={[]}
        intro={`The partners of ${company.companyName}, the companies that ask to be one, and the invitations it has sent.`}
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
          await changed('partner')
        }}
      />
    </>
  )
}
