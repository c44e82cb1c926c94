import { Button } from '@mantine/core'
import type { ChainAnswer } from '@selvedge/domain/chain-answer.ts'
import { gapPlace, gapText } from '@selvedge/domain/chain-answer-words.ts'
import type { RequestKind } from '@selvedge/domain/company-request.ts'
import { companiesTowards, nextStepFor } from '@selvedge/domain/next-step.ts'
import type { DrawnCertificate, DrawnTrade } from '@selvedge/contract/expand-chain.ts'
import { isCertifier } from '@selvedge/domain/company.ts'
import { chainAnswer as texts } from '@selvedge/messages/en/chain-answer.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AskDialog } from '../../pickers/AskDialog.tsx'
import type { Asking } from '../../pickers/ask-values.ts'
import { useCurrentUser } from '../../session.ts'
import { usePages } from '../../use-pages.ts'
import type { Graph } from '../chain-model.ts'

type Gap = ChainAnswer<DrawnCertificate, DrawnTrade>['gaps'][number]
type Props = { gap: Gap; graph: Graph }

/** The button beside a gap: it does the next thing. */
export function GapStep({ gap, graph }: Props) {
  const { company } = useCurrentUser()
  const pages = usePages()
  const [asking, setAsking] = useState<Asking>()
  const { at, verdict, verdicts } = gap
  const place = 'node' in at ? at.node : (graph.edges[at.edge]?.from ?? 0)
  const step = nextStepFor({
    standing: verdict.standing,
    standard: verdict.standard,
    place: 'node' in at ? 'step' : 'link',
    isOwn: graph.nodes[place]?.company.visibleName === company.companyName,
    shipments: [
      ...new Set(verdicts.flatMap(({ trade }) => (trade?.type === 'Shipping' ? trade.referenceNumber : []))),
    ],
  })
  if (isCertifier({ role: company.partnerType?.name ?? null }) || step.do === 'look') return null
  if (step.do === 'file')
    return (
      <Button
        size="compact-sm"
        variant="light"
        renderRoot={(props) => (
          <Link {...pages.newCertification('SCOPE', { standard: step.standard })} {...props} />
        )}
      >
        {texts.fileCertificate}
      </Button>
    )
  function ask(kind: RequestKind, standard: string, shipments: readonly string[]) {
    const whom = companiesTowards(graph, place, company.companyName)
    setAsking({
      whom,
      // The own deliveries are certified by the company's own certification body.
      ofCertifiers: whom.length === 0,
      kind,
      standard,
      shipments,
      about: gapPlace(graph, { node: place }),
      // In the words of the screen: they stand in the e-mail, too.
      message: gapText(graph, gap),
    })
  }
  return (
    <>
      <Button size="compact-sm" variant="light" onClick={() => ask(step.kind, step.standard, step.shipments)}>
        {step.kind === 'SCOPE_CERTIFICATE' ? texts.askForScope : texts.askForTransaction}
      </Button>
      <AskDialog asking={asking} onClose={() => setAsking(undefined)} />
    </>
  )
}
