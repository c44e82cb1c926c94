import { certificateBoxes as texts } from '@selvedge/messages/en/certificate-boxes.ts'
import { issuesOf } from '../issues.ts'

/** What the rules of a certificate's boxes find, as issues: a code with its parameters. */
export const boxIssues = issuesOf('certificateBoxes', texts)
