import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { isCertifier } from '@selvedge/domain/company.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { NARROW } from '../breakpoints.ts'
import { useCurrentUser } from '../session.ts'
import { confirmationText } from '../ui/display/certifier-words.ts'
import { Note } from '../ui/feedback/Note.tsx'
import { capitalised } from '../ui/format.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { CertificatesCard } from './CertificatesCard.tsx'
import { EndingCard } from './EndingCard.tsx'
import classes from './HomePage.module.css'
import { PlansCard } from './PlansCard.tsx'
import { TradesCard } from './TradesCard.tsx'
import { WaitingCard } from './WaitingCard.tsx'
import { WalletCard } from './WalletCard.tsx'

const route = getRouteApi('/app/')

const TABLES = [
  { tab: 'traceability', Table: TradesCard },
  { tab: 'materials', Table: PlansCard },
  { tab: 'certificates', Table: CertificatesCard },
] as const

/** Home: what waits for a decision, the tables, and the company on the ledger. */
export function HomePage() {
  const user = useCurrentUser()
  const { confirmation } = user.company
  const certifies = isCertifier({ role: user.company.partnerType?.name ?? null })
  const isNarrow = useMediaQuery(NARROW, undefined, {
    getInitialValueInEffect: false,
  })
  const tables = TABLES.filter(({ tab }) => !certifies || tab === 'certificates')
  return (
    <>
      <PageHeader
        title={`Welcome, ${user.firstname}`}
        windowTitle="Home"
        intro={
          certifies
            ? `Certificates that ${user.company.companyName} gives and confirms.`
            : `Trades, transformations and certificates of ${user.company.companyName}.`
        }
      />
      <div className={classes['stack']}>
        {confirmation && confirmation.state !== 'confirmed' && (
          <Note>
            {confirmationText(confirmation.state)} <Link to="/company">See your company</Link>
          </Note>
        )}
        <WaitingCard withTrades={!certifies} />
        <EndingCard />
        {isNarrow ? <TableTabs tables={tables} /> : tables.map(({ tab, Table }) => <Table key={tab} />)}
        <WalletCard />
      </div>
    </>
  )
}

/** One table at a time; the others are not loaded before they are looked at. */
function TableTabs({ tables }: { tables: readonly (typeof TABLES)[number][] }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const shown = tables.find(({ tab }) => tab === search['tab'])?.tab ?? tables[0]?.tab ?? null
  return (
    <Tabs
      value={shown}
      onChange={(tab) =>
        void navigate({ search: (present) => ({ ...present, tab: tab ?? undefined }), resetScroll: false })
      }
      keepMounted={false}
    >
      <Tabs.List aria-label="Tables" mb="md" grow>
        {tables.map(({ tab }) => (
          <Tabs.Tab key={tab} value={tab} className={classes['tab'] ?? ''}>
            {capitalised(tab)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tables.map(({ tab, Table }) => (
        <Tabs.Panel key={tab} value={tab}>
          <Table />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
