import { Skeleton } from '@mantine/core'
import type { ProductAnswer } from '@selvedge/contract/supply-chain.ts'
import { answerSentence, standardsText } from '@selvedge/domain/chain-answer-words.ts'
import { gapReason, placeText } from '@selvedge/domain/chain-gaps.ts'
import { standardsOf } from '@selvedge/domain/chain-words.ts'
import { chainAnswer as texts } from '@selvedge/messages/en/chain-answer.ts'
import { home } from '@selvedge/messages/en/home.ts'
import { IconPackage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazyPart, Nothing } from '../ui/lazy-part.tsx'
import { GapStep } from '../pickers/GapStep.tsx'
import { withListed } from '../ui/display/with-listed.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { usePages } from '../use-pages.ts'
import { productsQuery } from './home-queries.ts'
import { ProductStrip } from './ProductStrip.tsx'
import classes from './ProductsCard.module.css'

/** Fetched once a product has a photo: most have none. */
const PictureFrame = lazyPart(
  () => import('../records/picture/PictureFrame.tsx').then((module) => module.default),
  { without: Nothing },
)

/** More are on the page of materials. */
const SHOWN = 5

/** What the supply chains of the company's newest products prove, with a strip of their steps for each. */
export function ProductsCard() {
  const pages = usePages()
  const { data, error, isFetching, refetch } = useQuery(productsQuery)
  return (
    <Card
      title={home.products}
      actions={data && data.inAll > SHOWN && <Link {...pages.materials()}>{home.showAllMaterials}</Link>}
    >
      {!data && error && (
        <ErrorCard
          title={home.productsFailed}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton height={180} radius="md" />}
      {data?.inAll === 0 && (
        <EmptyState icon={<IconPackage size={32} aria-hidden />} title={home.productsNone}>
          <p>{home.productsNoneHint}</p>
        </EmptyState>
      )}
      {data && data.inAll > 0 && (
        <ul className={classes['products']}>
          {data.products.slice(0, SHOWN).map((product) => (
            <Product key={product.materialId} product={product} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Product({ product }: { product: ProductAnswer }) {
  const pages = usePages()
  const { materialId, name, photo, verdict, segments } = product
  const asked = verdict ? verdict.steps + verdict.shipments : 0
  return (
    <li>
      <div className={classes['head']}>
        <span className={classes['title']}>
          {verdict && asked > 0 && (
            <span
              className={classes['ring']}
              style={{ backgroundImage: shareOf(verdict, asked) }}
              aria-hidden
            />
          )}
          {photo && <PictureFrame sha256={photo} size={32} fallback={null} />}
          <Link {...pages.supplyChain(materialId)} className={classes['name']}>
            {name}
          </Link>
        </span>
        {verdict && verdict.gapsInAll > 0 && (
          <span className={classes['gaps']}>{home.productGaps({ count: verdict.gapsInAll })}</span>
        )}
      </div>
      <ProductStrip segments={segments} />
      {verdict ? (
        [verdict, ...verdict.others].map((answer) => (
          <Answer key={answer.criterion} materialId={materialId} verdict={answer} />
        ))
      ) : (
        <p>{home.productTooLarge}</p>
      )}
    </li>
  )
}

type AnswerProps = { materialId: number; verdict: NonNullable<ProductAnswer['verdict']>['others'][number] }

/** What is proven of a criterion, how far each standard reaches, and the first gap with what to do about it. */
function Answer({ materialId, verdict }: AnswerProps) {
  const pages = usePages()
  const { criterion, isClaimed, firstGap: gap } = verdict
  const byStandard = standardsText(verdict.standards)
  const to = pages.supplyChain(materialId, { view: 'graph', criterion, ...gap?.part })
  const place = () => <Link {...to}>{gap && placeText(gap.place)}</Link>
  return (
    <>
      <p>{withListed(answerSentence(verdict, { criterion, isClaimed }), [criterion])}</p>
      {byStandard !== '' && (
        <p className={classes['gap']}>{withListed(byStandard, standardsOf(verdict.standards))}</p>
      )}
      {gap && (
        <p className={classes['gap']}>
          <span>
            {withListed(texts.firstGap({ place, reason: gapReason(gap) }), standardsOf(gap.verdicts))}
            {gap.count > 1 && ` ${texts.times({ count: gap.count })}`}
          </span>
          <GapStep gap={gap} whom={() => gap.whom} look={<Link {...to}>{texts.seeGap}</Link>} />
        </p>
      )}
    </>
  )
}

const shareOf = (
  { provenSteps, provenShipments }: { provenSteps: number; provenShipments: number },
  asked: number,
) => `conic-gradient(var(--sv-good) ${((provenSteps + provenShipments) / asked) * 100}%, transparent 0)`
