import type { CompiledQuery, SelectQueryBuilder } from 'kysely'
import type { Reader } from './connect.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- whatever tables it reads
type Query<Row> = SelectQueryBuilder<any, any, Row>

/** Where a value will be. */
class Blank {
  readonly at: number

  constructor(at: number) {
    this.at = at
  }
}

/**
 * A question that many requests ask, with other values each time: its text is written once, and only the values are put in. To write the text of a long question takes longer than
 * to send it. `build` gets blanks in place of its values, and may use each as a parameter of the query; what it does besides that has to be the same for all values.
 */
export function writtenOnce<Values extends readonly unknown[], Row>(
  build: (reader: Reader, ...values: Values) => Query<Row>,
): (reader: Reader, ...values: Values) => Promise<Row[]> {
  let written: CompiledQuery | undefined
  return async (reader, ...values) => {
    written ??= build(reader, ...(values.map((_, at) => new Blank(at)) as unknown as Values)).compile()
    const parameters = written.parameters.map((one) => (one instanceof Blank ? values[one.at] : one))
    return (await reader.executeQuery<Row>({ ...written, parameters })).rows
  }
}
