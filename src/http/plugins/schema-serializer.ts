// Builds the function that writes a response by its schema, once for each schema: many routes share those of their errors.
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

const fastifys = SerializerSelector();
const built = new WeakMap<object, ReturnType<ReturnType<typeof fastifys>>>();

/** Fastify's own compiler; a schema is the same object in every application of this process, and so is what it refers to. */
export const buildSerializer: typeof fastifys = (namedSchemas, options) => {
  const build = fastifys(namedSchemas, options);
  return (route) => {
    const schema = Object(route.schema);
    const serialize = built.get(schema) ?? build(route);
    built.set(schema, serialize);
    return serialize;
  };
};
