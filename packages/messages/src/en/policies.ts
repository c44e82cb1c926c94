import { area } from '../area.ts'

/** What is wrong with a list of witnesses and how many have to agree (c2sp.org/tlog-policy). */
export const policies = area('policies', {
  fault:
    '{fault, select, text {It is too long, or has characters that are not allowed.} word {Line {line} begins with none of log, witness, group and quorum.} parts {Line {line} has too few or too many parts.} key {Line {line} has no verifier key: a name, an id and the key, with plus signs between.} keyType {Line {line} has a key of another kind: logs sign with type 01, witnesses with type 04.} sameKey {Line {line} has a key that stands in another line.} name {Line {line} cannot use the name none.} sameName {Line {line} has a name that stands in another line.} unknownName {Line {line} has a name that no line above it defines.} sameMember {Line {line} has a name that is a member already.} threshold {Line {line} asks for more than there are, or for none: write any, all or a number.} twoQuorums {Line {line} is a second quorum.} other {It has no quorum line, which says how many witnesses have to agree.}}',
})
