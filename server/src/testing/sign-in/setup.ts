import { hashCheaply } from './cheap-hashes.ts';

hashCheaply();
