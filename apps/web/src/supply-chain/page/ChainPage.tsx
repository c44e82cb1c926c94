import { Skeleton } from '@mantine/core'
import type { DrawnChain } from '@selvedge/contract/expand-chain.ts'
import type { ChainMaterial, SustainabilityCriterion } from '@selvedge/contract/supply-chain.ts'
import { chainWords } from '@selvedge/messages/en/chain-words.ts'
import { supplyChain } from '@selvedge/messages/en/supply-chain.ts'
import { IconBinaryTree2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type RecordState, useRecord } from '../../records/record-state.ts'
import { RecordPage } from '../../records/RecordPage.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { compactChainQuery, criteriaQuery } from '../chain-queries.ts'
import classes from './ChainScreen.module.css'
import { ChainScreen } from './ChainScreen.tsx'

const route = getRouteApi('/app/$sector/graph/$id')

type Shown = { chain: DrawnChain; criteria: readonly SustainabilityCriterion[]; material: ChainMaterial }

/** The chain with its own material, once the criteria are known, too; without them it can still be read. */
function useChain(id: string): RecordState<Shown> {
  const state = useRecord(id, compactChainQuery(id))
  const criteria = useQuery(criteriaQuery)
  if (state.is !== 'ready') return state
  const { record: chain } = state
  const material = chain.materials.find((one) => one.id === Number(id))
  if (!material) return { is: 'missing' }
  if (criteria.isPending) return { is: 'loading' }
  return { ...state, record: { chain, criteria: criteria.data ?? [], material } }
}

/** Where a material comes from, step by step up to its sources. */
export function ChainPage() {
  const { id } = route.useParams()
  const state = useChain(id)
  // It fills the window as the chain will, its heading among it.
  if (state.is === 'loading') return <Waiting />
  return (
    <RecordPage
      state={state}
      header={<PageHeader title={supplyChain.title} crumbs={[]} />}
      missing={NOT_TO_SEE}
      forbidden="as-missing"
      failed={supplyChain.failed}
    >
      {(shown) => <ChainScreen key={id} {...shown} />}
    </RecordPage>
  )
}

const NOT_TO_SEE = {
  icon: <IconBinaryTree2 size={32} aria-hidden />,
  title: chainWords.notToSee,
  more: <p>{supplyChain.notToSeeHint}</p>,
}

/** As large as the content that will be here. */
function Waiting() {
  return (
    <div data-fills-window className={classes['screen']} data-view="graph">
      <PageHeader title={supplyChain.title} crumbs={[]} />
      <div className={classes['main']}>
        <output className="visually-hidden">{supplyChain.loading}</output>
        <Skeleton height="100%" mih={420} radius="md" />
      </div>
      <div className={classes['side']}>
        <Skeleton height={220} radius="md" />
        <Skeleton height={200} radius="md" />
      </div>
    </div>
  )
}
