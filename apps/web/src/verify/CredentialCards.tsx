import { credentialVerdicts as words } from '@selvedge/messages/en/credential-verdicts.ts'
import { verify } from '@selvedge/messages/en/verify.ts'
import { signedParts, words as signedWords } from '@selvedge/proof/credentials/untp/signed-words.ts'
import { harmless } from '@selvedge/proof/harmless.ts'
import { listFields } from '@selvedge/proof/list-fields.ts'
import { IconAlertCircle, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useId } from 'react'
import { EnglishWord } from '../ui/display/EnglishWord.tsx'
import { SignedText } from '../ui/display/SignedText.tsx'
import classes from './answer.module.css'
import type { NamedCredential } from './check-credentials.ts'
import { Checks } from './Checks.tsx'
import { Part } from './Part.tsx'
import buttons from './verifier.module.css'

const HEAD = {
  verified: { Icon: IconShieldCheck, tone: 'good' },
  altered: { Icon: IconShieldX, tone: 'bad' },
  revoked: { Icon: IconShieldX, tone: 'bad' },
  expired: { Icon: IconAlertCircle, tone: 'wait' },
  open: { Icon: IconAlertCircle, tone: 'wait' },
} as const

type Props = { credentials: readonly NamedCredential[]; onAskIssuer: ((did: string) => void) | undefined }

/** What was found of each credential: one sentence, then part by part, then what it says. */
export function CredentialCards({ credentials, ...props }: Props) {
  return credentials.map((found) => <CredentialCard key={found.name} found={found} {...props} />)
}

function CredentialCard({ found, onAskIssuer }: Omit<Props, 'credentials'> & { found: NamedCredential }) {
  const id = useId()
  const { verdict, headline, parts, credential, kind, name, facts, askable } = found
  const { Icon, tone } = HEAD[verdict]
  const title = typeof credential?.['name'] === 'string' ? signedWords(credential['name']) : name
  return (
    <section className={classes['answer']} data-tone={tone} aria-labelledby={id}>
      <div className={classes['head']}>
        <Icon size={40} aria-hidden />
        <div>
          <h2 id={id}>{headline}</h2>
          <p>
            <SignedText
              parts={signedParts(words.titled({ kind: words[kind ?? 'credential'], name: title }))}
            />
          </p>
        </div>
      </div>
      <div className={classes['body']}>
        <Part title={verify.checked}>
          <Checks
            of={parts.map((check) => ({ ...check, title: words[check.part], sentence: [check.sentence] }))}
          />
        </Part>
        {askable !== undefined && onAskIssuer && (
          <div>
            <button type="button" className={buttons['button']} onClick={() => onAskIssuer(askable)}>
              {verify.askIssuer({ issuer: harmless(askable) })}
            </button>
            <p className={buttons['hint']}>{verify.askIssuerHint}</p>
          </div>
        )}
        {facts.length > 0 && (
          <Part title={verify.credentialSays}>
            <dl className={classes['says']}>
              {facts.map(({ label, parts: said }, place) => (
                // One label may stand there several times, with the same value too.
                // oxlint-disable-next-line react/no-array-index-key
                <div key={place}>
                  <dt>{label}</dt>
                  <dd translate="no">
                    <SignedText parts={said} />
                  </dd>
                </div>
              ))}
            </dl>
          </Part>
        )}
        {credential && (
          <details className={classes['details']}>
            <summary>{verify.credentialFields}</summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">{verify.field}</th>
                  <th scope="col">{verify.stated}</th>
                </tr>
              </thead>
              <tbody>
                {listFields(credential).map(({ name: field, value }) => (
                  <tr key={field}>
                    <th scope="row">
                      {/* The names of a format that is written in English. */}
                      <code>
                        <EnglishWord of={field} />
                      </code>
                    </th>
                    <td>
                      <code>{value}</code>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        )}
      </div>
    </section>
  )
}
