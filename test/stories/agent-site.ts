import type { Files } from './temporary-site.ts';

/** A small site with prose, code, a long page and an API. */
export const agentSite: Files = {
  'index.md': '# Kitchen\n\nWelcome to the kitchen. See the [kettle](kettle.md).\n',
  'kettle.md':
    '---\ntitle: Kettles\ndescription: All about kettles.\n---\n\nA kettle boils water. Fill the kettle with cold water.\n\n## Descale {#scale}\n\nTo descale a kettle, boil vinegar in it and rinse it twice. ' +
    `${'Vinegar removes the scale of hard water. '.repeat(20)}\n\n\`\`\`sh\nkettle descale --twice\n\`\`\`\n`,
  'long.md': `# Long page\n\n${Array.from({ length: 60 }, (_, index) => `## Part ${index}\n\n${`The spoon number ${index} stirs "soup" slowly. `.repeat(30)}`).join('\n\n')}\n`,
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Kitchen API', version: '1' },
    paths: {
      '/v1/kettles': {
        get: {
          operationId: 'listKettles',
          tags: ['kettles'],
          summary: 'List kettles',
          parameters: [
            { name: 'color', in: 'query', description: 'Color of the lid.', schema: { type: 'string' } },
          ],
          responses: { 200: { description: 'All kettles.' } },
        },
      },
      '/v1/kettles/{id}': {
        get: {
          operationId: 'getKettle',
          tags: ['kettles'],
          summary: 'Get a kettle',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          responses: {
            200: {
              description: 'A kettle.',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Kettle' } } },
            },
          },
        },
        delete: {
          operationId: 'dropKettle',
          tags: ['waste'],
          deprecated: true,
          summary: 'Drop a kettle',
          responses: { 204: { description: 'Gone.' } },
        },
      },
    },
    components: {
      schemas: {
        Kettle: {
          type: 'object',
          properties: { litres: { type: 'number', description: 'How much water it holds.' } },
        },
      },
    },
  }),
};
