import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { isCertifier } from '@selvedge/domain/company.ts'
import { home } from '@selvedge/messages/en/home.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { NARROW } from '../breakpoints.ts'
import { lazyPart, Nothing } from '../ui/lazy-part.tsx'
import { useCurrentUser } from '../session.ts'
import { confirmationText } from '../ui/display/certifier-words.ts'
import { Note } from '../ui/feedback/Note.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { AlteredCard } from './AlteredCard.tsx'
import { AtOthersCard } from './AtOthersCard.tsx'
import { CertificatesArea } from './CertificatesCard.tsx'
import { ChangesCard } from './ChangesCard.tsx'
import { DraftsCard } from './DraftsCard.tsx'
import { EndingCard } from './EndingCard.tsx'
import { AskedCard } from './AskedCard.tsx'
import classes from './HomePage.module.css'
import { wantedQuery } from './home-queries.ts'
import { useKeptHeight } from './kept-height.ts'
import { PlansCard } from './PlansCard.tsx'
import { ProductsCard } from './ProductsCard.tsx'
import { RequestsCard } from './RequestsCard.tsx'
import { RisksCard } from './RisksCard.tsx'
import { isTourBegun } from './tour/tour-memory.ts'
import { TradesCard } from './TradesCard.tsx'
import { WaitingCard } from './WaitingCard.tsx'
import { WalletCard } from './WalletCard.tsx'

const route = getRouteApi('/app/')

/** Fetched for the few who are shown around. */
const TourCard = lazyPart(() => import('./tour/TourCard.tsx').then((module) => module.TourCard))
/** It is good news and never urgent: fetched once the first screen has had its time. */
const MilestoneCard = lazyPart(
  () => import('./milestones/MilestoneCard.tsx').then((module) => module.default),
  { without: Nothing },
)

const SETTLED_MS = 3000

const TABLES = [
  { tab: 'traceability', label: home.tabTraceability, Table: TradesCard },
  { tab: 'materials', label: home.tabMaterials, Table: PlansCard },
  { tab: 'certificates', label: home.tabCertificates, Table: CertificatesArea },
] as const

/** Home: what waits for a decision, the tables, and the company on the ledger. */
export function HomePage() {
  const user = useCurrentUser()
  const { confirmation } = user.company
  const asksTour = route.useSearch()['tour'] !== undefined
  const certifies = isCertifier({ role: user.company.partnerType?.name ?? null })
  const isNarrow = useMediaQuery(NARROW, undefined, {
    getInitialValueInEffect: false,
  })
  const answers = useRef<HTMLDivElement>(null)
  const minHeight = useKeptHeight(answers)
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  const isAsked = useQuery(wantedQuery).data?.some(({ isDone }) => !isDone) ?? false
  const tables = TABLES.filter(({ tab }) => !certifies || tab === 'certificates')
  return (
    <>
      <PageHeader
        title={home.welcome({ firstname: user.firstname })}
        windowTitle={home.windowTitle}
        intro={
          certifies
            ? home.introOfCertifier({ company: user.company.companyName })
            : home.introOfBusiness({ company: user.company.companyName })
        }
      />
      <div className={classes['stack']}>
        {confirmation && confirmation.state !== 'confirmed' && (
          <Note>
            {confirmationText(confirmation.state)} <Link to="/company">{home.seeCompany}</Link>
          </Note>
        )}
        <div ref={answers} className={classes['stack']} style={{ minHeight }}>
          {/* What somebody was invited for comes before a look around. */}
          <AskedCard />
          {(asksTour || isTourBegun()) && <TourCard isQuiet={isAsked} />}
          <AlteredCard />
          <WaitingCard withTrades={!certifies} />
          <ChangesCard />
          <RequestsCard />
          {!certifies && <DraftsCard />}
          <EndingCard />
          <div className={classes['desk']} data-alone={certifies || undefined}>
            {!certifies && <ProductsCard />}
            <div className={classes['beside']}>
              {!certifies && <RisksCard />}
              <AtOthersCard withTrades={!certifies} />
            </div>
          </div>
        </div>
        {isNarrow ? <TableTabs tables={tables} /> : tables.map(({ tab, Table }) => <Table key={tab} />)}
        <WalletCard />
        {isSettled && <MilestoneCard withTrades={!certifies} />}
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
      <Tabs.List aria-label={home.tabs} mb="md" grow>
        {tables.map(({ tab, label }) => (
          <Tabs.Tab key={tab} value={tab} className={classes['tab'] ?? ''}>
            {label}
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
