import { verify } from '@selvedge/messages/en/verify.ts'
import type { BundleView } from '@selvedge/proof/bundle-view.ts'
import type { Verdict } from '@selvedge/proof/verdict.ts'
import type { Answer } from '@selvedge/proof/answer/answer.ts'
import type { ReactNode } from 'react'
import { PartsList } from '../ui/display/PartsList.tsx'
import { rich } from '../ui/rich.ts'
import classes from './answer.module.css'
import type { Choice } from './choice.ts'
import { keyOf, Said } from './Said.tsx'
import forms from './verifier.module.css'

type Props = {
  verdict: Verdict
  details: Answer['details']
  /** Missing where the bundle cannot be read. */
  about: BundleView | undefined
  source: Choice
  onSaveHeaders: (() => void) | undefined
}

/** Folded away: the check in its own words, hashes, keys and networks, whose word it rests on, and whom to ask. */
export function AnswerDetails({ verdict, details, about, source, onSaveHeaders }: Props) {
  return (
    <details className={classes['details']}>
      <summary>{verify.details}</summary>
      <h3>{verify.exactly}</h3>
      <PartsList parts={verdict.parts} />
      {about && (
        <>
          <dl className={classes['facts']}>
            {details.map(({ label, value }) => (
              <div key={keyOf([...label, value])}>
                <dt>
                  <Said pieces={label} />
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p>{basisOf(source)}</p>
          {source.contract.trim() === '' && <CompareContract of={about.contract} />}
          {verdict.verdict === 'verified' && <p>{verify.askParties}</p>}
          {onSaveHeaders && (
            <p className={forms['keep']}>
              <button type="button" className={forms['button']} onClick={onSaveHeaders}>
                {verify.saveHeaders}
              </button>
              <span>{verify.saveHeadersHint}</span>
            </p>
          )}
        </>
      )}
    </details>
  )
}

const code = (inner: ReactNode) => <code>{inner}</code>

function CompareContract({ of: { address, chainId } }: { of: BundleView['contract'] }) {
  return <p>{rich(verify.compareContract({ address, chain: String(chainId), code }))}</p>
}

function basisOf({ kind, url }: Choice): string {
  if (kind === 'server') return verify.sourceServer
  if (kind === 'node') return verify.sourceNode({ address: url.trim() })
  return verify.sourceNone
}
