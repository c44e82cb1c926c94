import { Group, Skeleton, Stack } from '@mantine/core'
import type { Reconciliation } from '@selvedge/contract/mass-closings.ts'
import { massBook } from '@selvedge/messages/en/mass-book.ts'
import { reconciliation as texts } from '@selvedge/messages/en/reconciliation.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ProofButton } from '../records/ProofButton.tsx'
import { closingQuery } from '../records/reconciliation/closing-queries.ts'
import { Figures } from '../records/reconciliation/Figures.tsx'
import { useRecord } from '../records/record-state.ts'
import { RecordLink } from '../records/RecordLink.tsx'
import { RecordPage } from '../records/RecordPage.tsx'
import { useCurrentUser } from '../session.ts'
import { DataList } from '../ui/display/DataList.tsx'
import { Day } from '../ui/display/Day.tsx'
import { Term } from '../ui/display/Term.tsx'
import { tableDay } from '../ui/format.ts'
import { Card } from '../ui/layout/Card.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { usePages } from '../use-pages.ts'
import { ReconciliationFiles } from './ReconciliationFiles.tsx'
import classes from './Reconciliation.module.css'

const route = getRouteApi('/app/reconciliations/$id')

const CRUMB = { label: texts.all, link: <Link to="/reconciliations">{texts.all}</Link> }

/** The reconciliation of a closed period of a book: what its company signed. */
export function ReconciliationPage() {
  const { id } = route.useParams()
  return (
    <RecordPage
      state={useRecord(id, closingQuery(id))}
      header={<PageHeader title={texts.title} crumbs={[CRUMB]} />}
      missing={{ title: texts.missing }}
      failed={texts.failed}
      loading={<Skeleton height={420} radius="md" />}
    >
      {(closing) => <Shown closing={closing} />}
    </RecordPage>
  )
}

function Shown({ closing }: { closing: Reconciliation }) {
  const { id, company, materialName, from, to, figures } = closing
  const isOwn = useCurrentUser().company.id === company.id
  return (
    <>
      <PageHeader
        title={texts.of({ material: materialName })}
        crumbs={[CRUMB]}
        intro={texts.period({ from: tableDay(from), to: tableDay(to) })}
        actions={
          <Group gap="xs">
            <ReconciliationFiles id={id} />
            {isOwn && <ProofButton kind="stock" id={id} />}
          </Group>
        }
      />
      <Stack gap="lg">
        <Card title={texts.amounts} actions={<Term of="reconciliation" word={texts.title} asMark />}>
          <Figures figures={figures} />
          {figures.closing < 0 && <p className={classes['bad']}>{texts.below}</p>}
        </Card>
        <Card title={texts.book}>
          <BookFacts closing={closing} isOwn={isOwn} />
        </Card>
        {!closing.credit && (
          <Card title={texts.oddRuns}>
            <UnusualRuns closing={closing} />
          </Card>
        )}
        <Card title={texts.overrides}>
          <Overrides closing={closing} />
        </Card>
      </Stack>
    </>
  )
}

function BookFacts({ closing, isOwn }: { closing: Reconciliation; isOwn: boolean }) {
  const { company, credit, custody, mode, floor, closedAt, reason, runs } = closing
  return (
    <>
      <DataList
        items={[
          { label: texts.company, value: company.name },
          {
            label: credit ? texts.credits : texts.material,
            value: isOwn ? <BookLink of={closing} /> : closing.materialName,
          },
          { label: texts.custody, value: massBook[custody] },
          { label: texts.mode, value: credit ? texts.modeOfCredits({ mode }) : texts.modeOf({ mode }) },
          {
            label: texts.floor,
            value: floor === 0 ? texts.floorNone : texts.kilograms({ kilograms: floor }),
          },
          // Credits are used in no run.
          { label: texts.runs, value: credit ? null : String(runs) },
          { label: texts.closedAt, value: <Day of={closedAt} /> },
          { label: texts.note, value: reason, wide: true },
        ]}
      />
      <p className={classes['hint']}>{texts.signed({ company: company.name })}</p>
    </>
  )
}

/** The page of the book. */
function BookLink({ of: { materialId, materialName, credit } }: { of: Reconciliation }) {
  const pages = usePages()
  if (credit) return <Link {...pages.credits(materialId)}>{materialName}</Link>
  return <RecordLink to={{ record: 'material', id: materialId }}>{materialName}</RecordLink>
}

function UnusualRuns({ closing: { unusualRuns } }: { closing: Reconciliation }) {
  if (unusualRuns.length === 0) return <p>{texts.oddRunsNone}</p>
  return (
    <ul className={classes['list']}>
      {unusualRuns.map(({ eventId, onDay, used, made, percent, planName, reason }) => (
        <li key={eventId}>
          <strong>
            {texts.amountOf({
              what: texts.runOf({ day: tableDay(onDay) }),
              amount: texts.kilograms({ kilograms: made }),
            })}
          </strong>
          <span>{texts.ofPlan({ run: texts.run({ used, percent }), plan: planName ?? texts.planNone })}</span>
          {reason && <span>{reason}</span>}
        </li>
      ))}
    </ul>
  )
}

function Overrides({ closing: { overridden } }: { closing: Reconciliation }) {
  if (overridden.length === 0) return <p>{texts.overridesNone}</p>
  return (
    <ul className={classes['list']}>
      {overridden.map(({ eventId, onDay, kilograms, reason }) => (
        <li key={eventId}>
          <strong>
            {texts.amountOf({
              what: texts.overrideOf({ day: tableDay(onDay) }),
              amount: texts.kilograms({ kilograms }),
            })}
          </strong>
          {reason && <span>{reason}</span>}
        </li>
      ))}
    </ul>
  )
}
