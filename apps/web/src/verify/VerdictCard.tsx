import { verify } from '@selvedge/messages/en/verify.ts'
import type { BundleView } from '@selvedge/proof/bundle-view.ts'
import { headlineOf, type Verdict } from '@selvedge/proof/verdict.ts'
import { words } from '@selvedge/proof/verdict-words.ts'
import { IconAlertCircle, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PartsList } from '../ui/display/PartsList.tsx'
import { rich } from '../ui/rich.ts'
import type { Choice } from './choice.ts'
import classes from './verifier.module.css'

const HEAD = {
  verified: { Icon: IconShieldCheck, tone: 'good' },
  asShown: { Icon: IconShieldCheck, tone: 'good' },
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
export function VerdictCard({ verdict, about, source, onSaveHeaders }: Props) {
  const { Icon, tone } = HEAD[headlineOf(verdict)]
  return (
    <section className={classes['verdict']} data-tone={tone} aria-labelledby="verify-verdict">
      <h2 id="verify-verdict">
        <Icon size={30} aria-hidden />
        {words[headlineOf(verdict)]}
      </h2>
      <div className={classes['parts']}>
        <PartsList parts={verdict.parts} />
      </div>
      {about && (
        <div className={classes['basis']}>
          <p>{basisOf(source)}</p>
          {source.contract.trim() === '' && <CompareContract of={about.contract} />}
          {onSaveHeaders && (
            <p className={classes['keep']}>
              <button type="button" className={classes['button']} onClick={onSaveHeaders}>
                {verify.saveHeaders}
              </button>
              <span>{verify.saveHeadersHint}</span>
            </p>
          )}
        </div>
      )}
    </section>
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
