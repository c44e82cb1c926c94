import type { CompiledQuery, SelectQueryBuilder } from 'kysely'
import type { Reader } from './connect.ts'
import { nameOrderNow } from './name-orders.ts'

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
 * The order of names is a part of the text (`byName`): it is written once for each.
 */
export function writtenOnce<Values extends readonly unknown[], Row>(
  build: (reader: Reader, ...values: Values) => Query<Row>,
): (reader: Reader, ...values: Values) => Promise<Row[]> {
  const texts = new Map<string | undefined, CompiledQuery>()
  return async (reader, ...values) => {
    const order = nameOrderNow(reader)
    const written =
      texts.get(order) ??
      build(reader, ...(values.map((_, at) => new Blank(at)) as unknown as Values)).compile()
    texts.set(order, written)
    const parameters = written.parameters.map((one) => (one instanceof Blank ? values[one.at] : one))
    return (await reader.executeQuery<Row>({ ...written, parameters })).rows
  }
}
