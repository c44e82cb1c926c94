import { Button, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { inviteSupplierEndpoint } from '@selvedge/contract/companies.ts'
import { IconLogout, IconMailPlus, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { InviteColleagueDialog } from '../pickers/InviteColleagueDialog.tsx'
import { InviteCompanyDialog } from '../pickers/InviteCompanyDialog.tsx'
import { logOut, useCurrentUser } from '../session.ts'
import { capitalised } from '../ui/format.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { CertifierAccessCard } from './CertifierAccessCard.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { ConfirmationCard } from './ConfirmationCard.tsx'
import { FactorRuleCard } from './FactorRuleCard.tsx'
import { PeopleCard } from './PeopleCard.tsx'

/** The user's company. */
export function CompanyPage() {
  const { company, permissions } = useCurrentUser()
  const [invitingColleague, colleague] = useDisclosure(false)
  const [invitingPartner, partner] = useDisclosure(false)
  return (
    <>
      <PageHeader
        title="Your company"
        windowTitle={company.companyName}
        crumbs={[]}
        intro={
          <>
            {company.partnerType ? capitalised(company.partnerType.name) : 'Company'} in{' '}
            {company.companyIndustry.name.toLowerCase()}.{' '}
            <Link to="/user" search={{ password: 'change' }}>
              Change your password
            </Link>
          </>
        }
        actions={
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconUserPlus size={18} aria-hidden />}
              onClick={colleague.open}
            >
              Invite a colleague
            </Button>
            <Button
              variant="default"
              leftSection={<IconMailPlus size={18} aria-hidden />}
              onClick={partner.open}
            >
              Invite a trading partner
            </Button>
            <Button
              variant="default"
              leftSection={<IconLogout size={18} aria-hidden />}
              onClick={() => void logOut()}
            >
              Log out
            </Button>
          </Group>
        }
      />
      <Stack gap="xl">
        <CompanyForm company={company} canRename={permissions.renameCompany} />
        {company.confirmation && <ConfirmationCard confirmation={company.confirmation} />}
        <PeopleCard />
        {!company.confirmation && <CertifierAccessCard />}
        <FactorRuleCard canSet={permissions.requireSecondFactor} />
      </Stack>
      <InviteColleagueDialog opened={invitingColleague} onClose={colleague.close} />
      <InviteCompanyDialog
        opened={invitingPartner}
        title="Invite a trading partner"
        onClose={partner.close}
        onInvite={async (body) => {
          await call(inviteSupplierEndpoint, { body })
          await changed('partner')
        }}
      />
    </>
  )
}
