export { default as uFuzzy } from '@leeoniya/ufuzzy';
export { create as createOrama, insertMultiple as insertIntoOrama, search as askOrama } from '@orama/orama';
export { Document as FlexSearch } from 'flexsearch';
export { default as MiniSearch } from 'minisearch';
