import type { X509Certificate } from 'node:crypto'
import type { Db, Reader } from '../db/connect.ts'
import type { Replica } from '../db/replica.ts'
import type { Egress } from '../egress/egress.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Ledger } from '../ledger/open-ledger.ts'
import type { MailQueue } from '../mail/mail-queue.ts'

/** What use cases work with, opened once by main.ts. */
export type Services = {
  db: Db
  /** A copy of the database for reads (`platform/http/read-route.ts`), where the settings name one. */
  replica?: Replica
  files: FileStore
  mail: MailQueue
  ledger: Ledger
  /** The one way to addresses that callers gave. */
  egress: Egress
  /** The one way to issuers of credentials, whom people name: not to hosts that EGRESS_ALLOW lists for something else. */
  issuerEgress: Egress
  /** 32 bytes; encrypts company keys and queued mail at rest. */
  masterKey: Buffer
  /** What no password may be, in lower case. */
  refusedPasswords: ReadonlySet<string>
  /** What electronic signatures of PDFs have to lead to; none unless the operator loaded some. */
  pdfRoots: readonly X509Certificate[]
  /** The address people reach Selvedge at, without a slash at its end. */
  readonly publicUrl: string
  /** Where identifiers of this installation begin, as the settings say it: what has left with another one keeps that (`keptIdentifierBase`). */
  readonly identifierBase: string
  /** Which of these certificates say otherwise than was last stated of them, at this moment (`records/altered-now.ts`). */
  alteredCertificates: (reader: Reader, ids: readonly number[]) => Promise<ReadonlySet<number>>
  now: () => Date
}

/** What answers anybody without a log-in: it signs in nobody, sends nothing, and needs no ledger, so that a command can give the same answers without a server. */
export type PublicServices = Pick<
  Services,
  'db' | 'files' | 'masterKey' | 'publicUrl' | 'identifierBase' | 'alteredCertificates' | 'now'
>
