/** What people put between names in one field: a comma or semicolon, as keyboards of any language have them. */
const BETWEEN = /[,;，、；﹐﹑﹔\n\r]/u

/** What a field lists, such as references with commas between them: in the order of their typing, each without blanks around it. */
export const listed = (text: string): string[] =>
  text
    .split(BETWEEN)
    .map((one) => one.trim())
    .filter((one) => one !== '')
