/** The kinds of type a GraphQL schema knows, in the order in which the reference lists them. */
export const schemaKinds = [
  { kind: 'OBJECT', one: 'Object', many: 'Objects', sense: 'What a query gives back.' },
  {
    kind: 'INTERFACE',
    one: 'Interface',
    many: 'Interfaces',
    sense: 'Fields that several objects have in common.',
  },
  { kind: 'UNION', one: 'Union', many: 'Unions', sense: 'One of several objects; ask for it with `... on`.' },
  { kind: 'INPUT_OBJECT', one: 'Input', many: 'Inputs', sense: 'What is passed in arguments.' },
  { kind: 'ENUM', one: 'Enum', many: 'Enums', sense: 'One of a few words, written in capitals.' },
  { kind: 'SCALAR', one: 'Scalar', many: 'Scalars', sense: 'Single values: texts, numbers, days.' },
]
