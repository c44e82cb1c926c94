import type { BundleView } from '@selvedge/proof/bundle-view.ts'
import type { Verdict } from '@selvedge/proof/verdict.ts'
import { words } from '@selvedge/proof/verdict-words.ts'
import { IconAlertCircle, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { PartsList } from '../ui/display/PartsList.tsx'
import type { Choice } from './choice.ts'
import classes from './verifier.module.css'

const HEAD = {
  verified: { Icon: IconShieldCheck, tone: 'good' },
  altered: { Icon: IconShieldX, tone: 'bad' },
  open: { Icon: IconAlertCircle, tone: 'wait' },
} as const

type Props = {
  verdict: Verdict
  /** Missing where the bundle cannot be read. */
  about: BundleView | undefined
  source: Choice
  onSaveHeaders: (() => void) | undefined
}

/** The verdict, part by part, and whose word it rests on. */
export function VerdictCard({ verdict: { verdict, parts }, about, source, onSaveHeaders }: Props) {
  const { Icon, tone } = HEAD[verdict]
  return (
    <section className={classes['verdict']} data-tone={tone} aria-labelledby="verify-verdict">
      <h2 id="verify-verdict">
        <Icon size={30} aria-hidden />
        {words[verdict]}
      </h2>
      <div className={classes['parts']}>
        <PartsList parts={parts} />
      </div>
      {about && (
        <div className={classes['basis']}>
          <p>{basisOf(source)}</p>
          {source.contract.trim() === '' && (
            <p>
              The bundle names the contract <code>{about.contract.address}</code> on chain{' '}
              {about.contract.chainId}. Compare it with the one you know from elsewhere: a forger can run a
              contract of their own.
            </p>
          )}
          {onSaveHeaders && (
            <p className={classes['keep']}>
              <button type="button" className={classes['button']} onClick={onSaveHeaders}>
                Save headers
              </button>
              <span>Kept beside the bundle, they let you check it later without a network.</span>
            </p>
          )}
        </div>
      )}
    </section>
  )
}

function basisOf({ kind, url }: Choice): string {
  if (kind === 'server')
    return 'You asked this Selvedge server about the chain. To rely on it for nothing, ask a node of your choice.'
  if (kind === 'node') return `You asked a node of your choice about the chain: ${url.trim()}`
  return 'You asked nobody: saved headers alone count. That a key was revoked later cannot be seen this way.'
}
