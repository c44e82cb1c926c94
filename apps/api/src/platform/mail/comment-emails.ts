import type { AuditSubject } from '@selvedge/contract/audit.ts'
import { emailsAboutComments as texts } from '@selvedge/messages/en/emails-about-comments.ts'
import { emailTo, quoted, type MailReader } from './templates.ts'

type AboutComment = {
  to: MailReader
  publicUrl: string
  sector: string
  subject: AuditSubject
  company: string
  isChange: boolean
  text: string
}

/** To whoever filed a record, or has to decide about it: what the other company writes, or wants changed. */
export const commentWritten = emailTo(
  ({ publicUrl, sector, subject, company, isChange, text }: AboutComment) => {
    const names = { company: quoted(company), record: quoted(subject.name) }
    return {
      kind: isChange ? 'change-asked' : 'comment-written',
      subject: isChange ? texts.changeSubject(names) : texts.commentSubject(names),
      paragraphs: [
        isChange ? texts.change(names) : texts.comment(names),
        texts.words({ text: quoted(text) }),
        ...(isChange ? [texts.changeNext] : []),
      ],
      action: { label: texts.open, url: `${publicUrl}${pathOf(subject, sector)}` },
    }
  },
)

function pathOf(subject: AuditSubject, sector: string): string {
  if (subject.record === 'trade') return `/${sector}/trades/${subject.id}/confirmation?type=${subject.type}`
  if (subject.record === 'certification')
    return `/${sector}/certifications/${subject.subject.toLowerCase()}/${subject.id}/confirmation`
  return '/'
}
