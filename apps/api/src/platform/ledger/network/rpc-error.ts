/** A refusal in the form JSON-RPC clients expect: a code, and for a revert what the contract said. */
export class RpcError extends Error {
  readonly code: number
  readonly data?: string

  constructor(code: number, message: string, data?: string) {
    super(message)
    this.name = 'RpcError'
    this.code = code
    if (data !== undefined) this.data = data
  }
}
