/** Where `graphql-codegen` writes. All of it is committed, so that the editor is at home in a fresh clone. */
export const generatedFolders = ['schema/generated', 'gateway/generated', 'web/generated']
