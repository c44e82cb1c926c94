import { Button, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { inviteSupplierEndpoint } from '@selvedge/contract/companies.ts'
import { company as words } from '@selvedge/messages/en/company.ts'
import { credentials as credentialTexts } from '@selvedge/messages/en/credentials.ts'
import { inviteDialogs } from '@selvedge/messages/en/invite-dialogs.ts'
import { shell } from '@selvedge/messages/en/shell.ts'
import { IconLogout, IconMailPlus, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { InviteColleagueDialog } from '../pickers/InviteColleagueDialog.tsx'
import { InviteCompanyDialog } from '../pickers/InviteCompanyDialog.tsx'
import { logOut, sectorOf, useCurrentUser } from '../session.ts'
import { roleWord } from '@selvedge/domain/role-word.ts'
import { CredentialCard } from '../records/credential/CredentialCard.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { AnchorsCard } from './AnchorsCard.tsx'
import { ApiKeysCard } from './ApiKeysCard.tsx'
import { CertifierAccessCard } from './CertifierAccessCard.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { ConfirmationCard } from './ConfirmationCard.tsx'
import { CredentialKeysCard } from './CredentialKeysCard.tsx'
import { FactorRuleCard } from './FactorRuleCard.tsx'
import { IssuerDomainCard } from './IssuerDomainCard.tsx'
import { LogoCard } from './LogoCard.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import { PlaceLinksCard } from './PlaceLinksCard.tsx'
import { ReceiptsCard } from './ReceiptsCard.tsx'
import { WebhooksCard } from './WebhooksCard.tsx'

/** The user's company. */
export function CompanyPage() {
  const user = useCurrentUser()
  const { company, permissions } = user
  const sector = sectorOf(user)
  const role = company.partnerType?.name
  const [invitingColleague, colleague] = useDisclosure(false)
  const [invitingPartner, partner] = useDisclosure(false)
  return (
    <>
      <PageHeader
        title={words.title}
        windowTitle={company.companyName}
        crumbs={[]}
        intro={
          <>
            {role ? words.intro({ role: roleWord(role), sector }) : words.introWithoutRole({ sector })}{' '}
            <Link to="/user" search={{ password: 'change' }}>
              {words.changePassword}
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
              {inviteDialogs.colleagueTitle}
            </Button>
            <Button
              variant="default"
              leftSection={<IconMailPlus size={18} aria-hidden />}
              onClick={partner.open}
            >
              {inviteDialogs.partnerTitle}
            </Button>
            <Button
              variant="default"
              leftSection={<IconLogout size={18} aria-hidden />}
              onClick={() => void logOut()}
            >
              {shell.logOut}
            </Button>
          </Group>
        }
      />
      <Stack gap="xl">
        <CompanyForm company={company} canRename={permissions.renameCompany} />
        <LogoCard />
        {company.confirmation && <ConfirmationCard confirmation={company.confirmation} />}
        <PeopleCard />
        {!company.confirmation && <CertifierAccessCard />}
        <FactorRuleCard canSet={permissions.requireSecondFactor} />
        <CredentialCard about={{ type: 'company', id: company.id }} title={credentialTexts.facilityCard}>
          <p>
            {credentialTexts.facilityLists} <Link to="/credentials">{credentialTexts.toAll}</Link>
          </p>
        </CredentialCard>
        <AnchorsCard />
        <CredentialKeysCard />
        <IssuerDomainCard />
        <PlaceLinksCard gln={company.gs1Id} />
        {permissions.manageApiKeys && <ApiKeysCard />}
        {permissions.manageWebhooks && <WebhooksCard />}
        <ReceiptsCard />
      </Stack>
      <InviteColleagueDialog opened={invitingColleague} onClose={colleague.close} />
      <InviteCompanyDialog
        opened={invitingPartner}
        title={inviteDialogs.partnerTitle}
        asks
        onClose={partner.close}
        onInvite={async (body) => {
          await call(inviteSupplierEndpoint, { body })
          await changed('partner')
        }}
      />
    </>
  )
}
